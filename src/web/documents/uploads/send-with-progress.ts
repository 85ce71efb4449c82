/** Called while a body is being sent, with the share sent so far, from 0 to 1. */
export type Progress = (part: number) => void

/**
 * Sends a request like `fetch`, and reports upload progress, which `fetch` cannot. Rejects with a TypeError if no reply comes, and with the
 * signal's reason if aborted.
 */
export function sendWithProgress(onProgress: Progress) {
  return (path: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, path)
      request.responseType = 'blob'
      new Headers(headers).forEach((value, name) => {
        request.setRequestHeader(name, value)
      })
      const abort = () => request.abort()
      signal?.addEventListener('abort', abort)
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
      request.onload = () => resolve(responseOf(request))
      request.onerror = () => reject(new TypeError('No response'))
      request.onabort = () => reject(signal?.reason)
      request.onloadend = () => signal?.removeEventListener('abort', abort)
      request.send(body as XMLHttpRequestBodyInit | null)
    })
}

function responseOf(request: XMLHttpRequest): Response {
  const { status, statusText, response } = request
  const headers = { 'content-type': request.getResponseHeader('content-type') ?? '' }
  return new Response(status === 204 ? null : response, { status, statusText, headers })
}

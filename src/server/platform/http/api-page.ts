import { html } from 'hono/html'
import { refusalStatus } from '#contract/wire/errors.ts'
import { type Contract, type Endpoint, splitRoute } from '#contract/wire/kit.ts'
import { openApi, refusalsOf } from './openapi.ts'

type Operation = {
  parameters: { name: string; in: string; required: boolean; schema: unknown }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

type Description = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, unknown> }
}

/** The API documentation: every endpoint with its input and output, generated from the contract. */
export function apiPage(contract: Contract, info: { title: string; version: string; description: string }) {
  const { paths, components } = openApi(contract, info) as Description
  const endpoints = Object.entries(contract).map(([route, endpoint]) => {
    const { method, path } = splitRoute(route)
    return { route, method, path, endpoint, operation: paths[path]?.[method.toLowerCase()] as Operation }
  })
  return html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>${info.title} ${info.version}</title>
  <link rel="stylesheet" href="/api/docs.css">
</head>
<body>
  <main>
    <h1>${info.title}</h1>
    <p>${info.description}</p>
    <p>The same for machines: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>
    <nav aria-label="Endpoints"><ul>${endpoints.map(
      ({ route, method, path, endpoint }) =>
        html`<li><a href="#${anchor(route)}"><b>${method}</b> ${path}</a> ${endpoint.summary}</li>`,
    )}</ul></nav>
    ${endpoints.map(({ route, method, path, endpoint, operation }) => section(route, method, path, endpoint, operation))}
    <section>
      <h2>Shapes that these refer to</h2>
      ${Object.entries(components.schemas).map(([name, schema]) => details(name, schema))}
    </section>
  </main>
</body>
</html>`
}

function section(route: string, method: string, path: string, endpoint: Endpoint, operation: Operation) {
  const refusals = refusalsOf(endpoint)
  return html`<section id="${anchor(route)}">
    <h2><b>${method}</b> ${path}</h2>
    <p>${endpoint.summary}. Who: <code>${endpoint.permission}</code>.${
      endpoint.repeats ? html` Sent again: <code>${endpoint.repeats}</code>.` : ''
    }</p>
    ${endpoint.description ? html`<p>${endpoint.description}</p>` : ''}
    ${
      operation.parameters.length > 0
        ? html`<h3>Parameters</h3><ul>${operation.parameters.map(
            (parameter) =>
              html`<li><code>${parameter.name}</code> in ${parameter.in}${parameter.required ? ', required' : ''}</li>`,
          )}</ul>`
        : ''
    }
    ${Object.entries(operation.requestBody?.content ?? {}).map(([type, { schema }]) => details(`Body: ${type}`, schema))}
    ${Object.entries(operation.responses)
      .filter(([status]) => status.startsWith('2'))
      .map(([status, { content }]) =>
        content
          ? Object.entries(content).map(([type, { schema }]) => details(`Reply ${status}: ${type}`, schema))
          : html`<p>Reply <code>${status}</code>, empty.</p>`,
      )}
    ${
      refusals.length > 0
        ? html`<p>Refusals: ${refusals.map((code) => html`<code>${refusalStatus[code]} ${code}</code> `)}</p>`
        : ''
    }
  </section>`
}

const details = (title: string, schema: unknown) =>
  html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(schema, null, 2)}</pre></details>`

const anchor = (route: string) =>
  route
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/-$/, '')

export const apiPageStyles = `
:root{color-scheme:light dark}
body{font:16px/1.55 system-ui,sans-serif;margin:0;padding:32px 20px}
main{max-width:920px;margin:auto}
h2{font-size:1.15rem;margin:40px 0 8px;border-top:1px solid;padding-top:16px;overflow-wrap:anywhere}
h2 b,nav b{font-family:ui-monospace,monospace;display:inline-block;min-width:4.2em}
nav ul{list-style:none;padding:0}nav li{padding:4px 0}
pre{overflow:auto;max-height:26rem;border:1px solid;padding:12px;font-size:.875rem}
summary{cursor:pointer;padding:8px 0}`

/** What failed, and the server's words for why, where it sent any. */
export const withReason = (failed: string, message: string | null) => (message ? `${failed}. ${message}` : failed)

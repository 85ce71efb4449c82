/** What failed, with the server's reason, if any. */
export const withReason = (failed: string, message: string | null) => (message ? `${failed}. ${message}` : failed)

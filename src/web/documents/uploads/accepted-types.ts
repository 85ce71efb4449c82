/** The media types of the files that orders and tickets take, as an `accept` attribute; the server detects the type by content. */
export const acceptedTypes = 'image/jpeg,image/png,image/webp,application/pdf'

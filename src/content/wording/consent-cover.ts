/** Above what somebody agrees to, where its words are in another language than the page (rule 506). */
export const consentCover = ''

/** Up to this width the chat is over the page, as in chatPanel.css. */
export const NARROW = '(max-width: 720px)'

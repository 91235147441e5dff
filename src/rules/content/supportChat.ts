/** How many characters a message of the chat with customer service may have. */
export const CHAT_TEXT_MAX = 2000

/** The beginning of every token that binds a visitor's conversation to a browser. Tokens of sessions never begin so. */
export const GUEST_CHAT_TOKEN = 'chat.'

/** Whether an address of customer service is the site's own help page, where the site's own chat is. */
export const isOwnChat = (url: string): boolean => /^\/help(mc)?(?=[?#]|$)/.test(url)

/** Whether the brand has the site's own chat: its customer service, or that of high ranks, is a page of the site. */
export const hasOwnChat = ({ live, vip }: { live: string; vip: string }): boolean =>
  isOwnChat(live) || isOwnChat(vip)

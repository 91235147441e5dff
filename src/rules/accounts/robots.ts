/** Words in the user agents of programs that are not a person's browser: crawlers, link previews, scripts, monitors. */
const ROBOTS =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|externalhit|facebookcatalog|^whatsapp|embedly|headless|phantomjs|lighthouse|pingdom|uptime|monitor|scan|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http|httpclient|postman|scrapy/i

/** Whether a user agent is a known robot, or none at all. */
export const isRobot = (userAgent: string): boolean => userAgent.trim() === '' || ROBOTS.test(userAgent)

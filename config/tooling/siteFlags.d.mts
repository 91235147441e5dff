/** What Node is told when it serves the site. */
export declare const SITE_FLAGS: string[]

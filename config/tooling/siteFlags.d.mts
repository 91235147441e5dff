/** The Node options of the site. */
export declare const SITE_FLAGS: string[]

export declare const walkedLanguages: (locales: string) => string[]

export declare const walkedLanguages: () => string[]

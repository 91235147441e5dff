/** The error codes that the handler of each call can give, by `<file>.<name>` of its declaration. */
export function callErrors(): Record<string, string[]>

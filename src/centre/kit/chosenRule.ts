/**
 * Asks that something is chosen in a select. antd's own `required` writes `aria-required` on the select's outer box,
 * where assistive technology does not allow it; this rule asks the same without.
 */
export const chosenRule = (message: string) => ({
  validator: (_: unknown, value: unknown): Promise<void> => (value ? Promise.resolve() : Promise.reject(new Error(message))),
})

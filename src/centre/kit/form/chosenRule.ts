/**
 * Returns a form rule that requires a choice in a select. antd's own `required` writes `aria-required` on the
 * select's outer box, where assistive technology does not allow it.
 * @param among the valid choices, when they may change while the form is open
 */
export const chosenRule = (message: string, among?: readonly unknown[]) => ({
  validator: (_: unknown, value: unknown): Promise<void> =>
    value && (among?.includes(value) ?? true) ? Promise.resolve() : Promise.reject(new Error(message)),
})

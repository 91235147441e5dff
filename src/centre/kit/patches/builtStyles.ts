// The styles of antd that the build has calculated (config/tooling/patches/antdStyles.tsx), found by antd's undocumented
// cache paths. Pinned: antd 5.29.3, @ant-design/cssinjs 1.24.0. Why: a browser calculated 340 kB of styles in every new
// page, a tenth of opening a list (decision 124). Failing test when a library changes:
// tests/build/patches/antdStyles.test.ts. Remove when antd has style sheets of its own (antd 6).

/** Calculated styles of a component: its rules, and its animations by name. `order` is antd's, -999 or higher. */
export interface BuiltStyle {
  css: string
  animations: Readonly<Record<string, string>>
  order: number
}

/** By component and class name, for example `Button-Button%ant-btn`. Each component's file adds its own. */
const styles = new Map<string, BuiltStyle>()

export const addBuiltStyle = (key: string, style: BuiltStyle): void => {
  styles.set(key, style)
}

/** Returns the built styles of a path of antd's cache (`style%<tokens>%<component>%<class name>%…`) with their key. */
export const builtStyleOf = (path: string): (BuiltStyle & { tokens: string; key: string }) | undefined => {
  const [, tokens, component, className] = path.split('%')
  const key = `${component}%${className}`
  const style = styles.get(key)
  return style && { ...style, tokens: tokens!, key }
}

/**
 * Replaces a component's calculation. It is called only for a class name that the build did not meet; the component then
 * has no styles, which the console reports as an error.
 */
export const missingStyle =
  (component: string) =>
  (_token: unknown, { prefixCls }: { prefixCls: string }): [] => {
    reportError(new Error(`The build has no styles of ${component} for ${prefixCls}: see antdStyles.tsx.`))
    return []
  }

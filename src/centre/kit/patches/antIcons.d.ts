// Declares the types of single icons, which the package ships without types. Pinned: @ant-design/icons 5.6.1. Why: one
// icon is imported from its own file, without the barrel; no figure. Failing test when the library changes:
// tests/centre/kit/patches/libraryInternals.test.ts. Remove when the package ships these types.

// Each has the type of its export from the barrel.
declare module '@ant-design/icons/es/icons/*' {
  import type { CloseOutlined } from '@ant-design/icons'

  const Icon: typeof CloseOutlined
  export default Icon
}

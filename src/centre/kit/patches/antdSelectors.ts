// Finds elements of antd and driver.js in the document by their undocumented class names. Pinned: antd 5.29.3, driver.js
// 1.8.0. Why: the libraries offer no other way to the box that scrolls a table, or to the open layers; no figure.
// Failing test when a library changes: tests/centre/kit/patches/libraryInternals.test.ts. Remove a selector when antd's
// Table has a ref to its scrolling box, or when antd lists its open layers.

/** The box that scrolls a table sideways. */
export const TABLE_CONTENT = '.ant-table-content'
/** The box that scrolls the rows of a table with a fixed head. */
export const TABLE_BODY = '.ant-table-body'

/** Popups that open next to the pressed field or button. A closing popup stays in the document for a moment. */
export const POPUP = ['.ant-select-dropdown', '.ant-picker-dropdown', '.ant-dropdown', '.ant-popover']
  .map((one) => `${one}:not([class*="-leave"])`)
  .join()
/** The buttons of open menus and popovers. */
export const OPEN_POPUP_BUTTON = '.ant-dropdown-open, .ant-popover-open'
/** Dialogs and drawers. */
export const SHEET = '.ant-modal-wrap:not(:has(> [class*="-leave"])), .ant-drawer-open'
/** The card of a tour, which closes itself on the keyup of Escape. */
export const TOUR = '.driver-popover'

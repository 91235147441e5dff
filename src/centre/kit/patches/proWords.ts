// Replaces every text of ProComponents by its undocumented id. Pinned: @ant-design/pro-components 2.8.10. Why: its packs
// fall back to Chinese where a language or a key is missing; no figure. Failing test when the library changes:
// tests/centre/kit/patches/proWords.test.ts. Remove when ProComponents falls back to English.
/**
 * The text ids of ProComponents. Every id has our own words in locales/<lang>/centre.json, under `pro_<id>` with underscores for dots.
 */
export const PRO_WORDS = [
  'alert.clear',
  'alert.item',
  'alert.selected',
  'copyThisLine',
  'deleteThisLine',
  'editableTable.action.add',
  'editableTable.action.cancel',
  'editableTable.action.delete',
  'editableTable.action.save',
  'editableTable.onlyAddOneLine',
  'editableTable.onlyOneLineEditor',
  'form.lightFilter.clear',
  'form.lightFilter.confirm',
  'form.lightFilter.itemUnit',
  'form.lightFilter.more',
  'loginForm.submitText',
  'pagination.total.item',
  'pagination.total.range',
  'pagination.total.total',
  'sortDownThisLine',
  'sortUpThisLine',
  'stepsForm.next',
  'stepsForm.prev',
  'stepsForm.submit',
  'switch.close',
  'switch.open',
  'tableForm.collapsed',
  'tableForm.expand',
  'tableForm.inputPlaceholder',
  'tableForm.reset',
  'tableForm.search',
  'tableForm.selectPlaceholder',
  'tableForm.submit',
  'tableToolBar.columnDisplay',
  'tableToolBar.columnSetting',
  'tableToolBar.density',
  'tableToolBar.densityLarger',
  'tableToolBar.densityMiddle',
  'tableToolBar.densitySmall',
  'tableToolBar.exitFullScreen',
  'tableToolBar.fullScreen',
  'tableToolBar.leftFixedTitle',
  'tableToolBar.leftPin',
  'tableToolBar.noFixedTitle',
  'tableToolBar.noPin',
  'tableToolBar.reload',
  'tableToolBar.reset',
  'tableToolBar.rightFixedTitle',
  'tableToolBar.rightPin',
] as const

/** The id of the symbol before amounts, which is the brand's and no word. */
export const MONEY_SYMBOL = 'moneySymbol'

export const proWordKey = (id: string): string => `pro_${id.replaceAll('.', '_')}`

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/**
 * Returns the word for an id of ProComponents.
 * @param known returns our words for a key, or null
 * @param fallback the text of ProComponents; Chinese text is never shown
 */
export const proWord = (id: string, known: (key: string) => string | null, fallback = ''): string =>
  known(proWordKey(id)) ?? (CJK.test(fallback) ? '' : fallback)

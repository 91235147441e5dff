/**
 * The text ids of ProComponents. Its packs fall back to Chinese where a language or a key is missing. Every id
 * therefore has our own words in locales/<lang>/centre.json, under `pro_<id>` with underscores for dots.
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
  'moneySymbol',
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

export const proWordKey = (id: string): string => `pro_${id.replaceAll('.', '_')}`

const CJK = /[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af]/

/**
 * Returns the word for an id of ProComponents.
 * @param known returns our words for a key, or null
 * @param fallback the text of ProComponents; Chinese text is never shown
 */
export const proWord = (id: string, known: (key: string) => string | null, fallback = ''): string =>
  known(proWordKey(id)) ?? (CJK.test(fallback) ? '' : fallback)

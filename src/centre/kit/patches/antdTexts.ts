// Corrects texts of antd's language packs. Pinned: antd 5.29.3. Why: some Malay texts are missing, English or wrong, four
// traditional Chinese texts are simplified, an Uzbek one is Russian, and
// the labels of the calendar's heading differ from what it shows; no figure. Failing test when the library changes:
// tests/centre/kit/patches/libraryInternals.test.ts. Remove a text when antd's own is right, and the labels when
// rc-picker labels the heading with its values.

/** Corrections for antd's Malay pack. */
export const MALAY = {
  Pagination: { page: 'Halaman', next_page: 'Halaman seterusnya', page_size: 'Saiz halaman' },
  Text: { collapse: 'Lipat' },
  QRCode: { scanned: 'Sudah diimbas' },
}

const DOWNLOAD = { Upload: { downloadFile: '下載檔案' } }

/** Corrections by language. */
export const CORRECTIONS: Readonly<Record<string, object>> = {
  ms: MALAY,
  uz: {
    Form: {
      defaultValidateMessages: {
        string: { min: '${label} kamida ${min} ta belgidan iborat bo‘lishi kerak' },
      },
    },
  },
  'zh-HK': DOWNLOAD,
  'zh-TW': { ...DOWNLOAD, Transfer: { remove: '刪除', removeCurrent: '刪除當頁', removeAll: '刪除全部' } },
}

/**
 * The calendar's heading buttons show their value ("Nov", "2026") and antd labels them "Choose a month". A control's
 * name has to contain its visible text (WCAG 2.5.3), so without a label the text is the name.
 */
const NO_LABELS = { lang: { monthSelect: '', yearSelect: '', decadeSelect: '' } }

/** Empty labels for the calendar's heading. A range picker reads antd's texts of `Calendar`. */
export const NAMED_BY_TEXT = { DatePicker: NO_LABELS, Calendar: NO_LABELS }

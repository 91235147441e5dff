/**
 * What of stored rich text may be shown, as DOMPurify's settings: text and pictures, nothing that acts or covers what
 * stands beside it. One list for the public site and both centres.
 */
export const RICH_TEXT = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: ['style', 'form', 'input', 'button', 'textarea', 'select', 'iframe', 'object', 'embed', 'video', 'audio', 'template'],
  FORBID_ATTR: ['style', 'id', 'class', 'name', 'srcset'],
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const

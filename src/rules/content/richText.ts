/**
 * DOMPurify's settings for stored rich text: text and pictures, nothing active, nothing that covers the page. The
 * public site and both centres share them.
 */
export const RICH_TEXT = {
  USE_PROFILES: { html: true },
  FORBID_TAGS: [
    'style',
    'form',
    'input',
    'button',
    'textarea',
    'select',
    'iframe',
    'object',
    'embed',
    'video',
    'audio',
    'template',
  ],
  FORBID_ATTR: ['style', 'id', 'class', 'name', 'srcset'],
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const

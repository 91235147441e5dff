// Keeps parts of antd out of the centres' common chunk, found by their folders. Pinned: antd 5.29.3. Why: antd's shared code
// imports them and only few screens use them; no figure. Failing test when antd changes:
// tests/build/patches/rareAntdParts.test.ts. Remove when antd's shared code no longer imports them.

/** Matches the files of components that only few screens use. */
export const RARE_ANTD_PARTS =
  /\/node_modules\/(?:antd\/es\/(?:steps|upload|timeline|breadcrumb|collapse|auto-complete)|rc-(?:steps|upload|collapse))\//

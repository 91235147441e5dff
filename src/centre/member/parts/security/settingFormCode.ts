/** Fetches the forms of the security settings. */
export const SETTING_FORM = () => import('./SettingForm.tsx')

/** The security settings, in the order of my account. */
export type SettingName =
  | 'loginPassword'
  | 'paymentPassword'
  | 'mobile'
  | 'email'
  | 'questions'
  | 'bankCards'
  | 'authenticator'
  | 'apiKeys'

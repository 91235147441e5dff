/** The public key for encrypted calls, as a JWK. */
export interface PublicKey {
  kid: string
  kty: 'RSA'
  n: string
  e: string
}

/** The site's keys, as far as handlers may read them. */
export interface Keys {
  publicKey: PublicKey
  /** Part of the hash by which a visitor of a link is counted once. */
  visitSalt: string
  /** Signs the links that stop reports by e-mail. */
  unsubscribeKey: string
}

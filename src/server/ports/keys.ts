/** The public half of the key that encrypted calls are made with, as a JWK. */
export interface PublicKey {
  kid: string
  kty: 'RSA'
  n: string
  e: string
}

/** The site's own keys, as far as answers may see them. */
export interface Keys {
  publicKey: PublicKey
}

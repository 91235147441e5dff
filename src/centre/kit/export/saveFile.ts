/** Returns the bytes of a base64 text. */
export const bytesOf = (piece: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(piece), (char) => char.charCodeAt(0))

/** Starts a browser download of the bytes. */
export const saveFile = (name: string, type: string, pieces: readonly Uint8Array<ArrayBuffer>[]): void => {
  const address = URL.createObjectURL(new Blob([...pieces], { type }))
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  URL.revokeObjectURL(address)
}

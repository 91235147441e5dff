/** Pictures the provider makes or checks. */
export interface Pictures {
  /** A captcha's text as a PNG, base64: drawn, bent and crossed out, never as readable SVG. */
  captcha(text: string): Promise<string>
}

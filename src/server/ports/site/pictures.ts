/** Pictures that the provider draws. */
export interface Pictures {
  /** Returns a captcha's text as a distorted PNG, base64. An SVG would contain readable text. */
  captcha(text: string): Promise<string>
  /** Whether an icon can be drawn from an SVG text. */
  canDraw(svg: string): Promise<boolean>
}

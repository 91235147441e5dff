import { QRCodeSVG } from 'qrcode.react'

/** Renders a text as a QR code, dark on light in both themes so that every camera can read it. */
export default function QrCode({ text, size, label }: { text: string; size: number; label: string }) {
  return (
    <QRCodeSVG
      value={text}
      size={size}
      marginSize={2}
      title={label}
      bgColor="#ffffff"
      fgColor="#1d1a17"
      role="img"
      style={{ borderRadius: 8 }}
    />
  )
}

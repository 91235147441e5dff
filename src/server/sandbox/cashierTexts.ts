const en = {
  title: 'Sandbox cashier',
  demo: 'This is a test cashier. No real money moves.',
  pay: 'Pay {{amount}}',
  late: 'Pay, and notify the site 15 seconds later',
  fail: 'Fail the payment',
  amount: 'Amount',
  number: 'Deposit number',
  until: 'Pay before',
  waiting: 'Waiting for payment',
  paid: 'Paid',
  paidText: 'The site is notified. You can close this page; your balance updates automatically.',
  onTheWay: 'Paid. The site will be notified shortly',
  onTheWayText: 'Your balance updates when the site is notified, even if the deposit has expired by then.',
  failed: 'Payment failed',
  failedText: 'Nothing was taken. You can start a new deposit on the site.',
  closed: 'This payment is closed',
  unknown: 'There is no such payment',
  back: 'Back to the site',
}

/** Texts of the pay page. They are separate from the site's, as a real cashier's are. */
export type CashierTexts = Record<keyof typeof en, string>

const ms: CashierTexts = {
  title: 'Juruwang ujian',
  demo: 'Ini juruwang ujian. Tiada wang sebenar digunakan.',
  pay: 'Bayar {{amount}}',
  late: 'Bayar, tetapi maklumkan laman 15 saat kemudian',
  fail: 'Gagalkan pembayaran',
  amount: 'Jumlah',
  number: 'Nombor deposit',
  until: 'Bayar sebelum',
  waiting: 'Menunggu pembayaran',
  paid: 'Telah dibayar',
  paidText: 'Laman telah dimaklumkan. Anda boleh menutup halaman ini; baki anda dikemas kini sendiri.',
  onTheWay: 'Telah dibayar, laman akan dimaklumkan sebentar lagi',
  onTheWayText:
    'Makluman sedang dihantar. Baki anda dikemas kini apabila ia tiba, walaupun deposit telah luput.',
  failed: 'Pembayaran gagal',
  failedText: 'Tiada wang diambil. Anda boleh membuat deposit baharu di laman.',
  closed: 'Pembayaran ini telah ditutup',
  unknown: 'Tiada pembayaran sedemikian',
  back: 'Kembali ke laman',
}

/** Returns the texts in the language of an Accept-Language header or of `?lang=`. */
export const cashierTexts = (header: string): { language: string; texts: CashierTexts } =>
  /^ms|[,\s]ms\b/i.test(header) ? { language: 'ms', texts: ms } : { language: 'en', texts: en }

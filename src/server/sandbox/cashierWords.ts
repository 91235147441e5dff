const en = {
  title: 'Sandbox cashier',
  demo: 'This is a test cashier. No real money moves.',
  pay: 'Pay {{amount}}',
  late: 'Pay, but tell the site 15 seconds later',
  fail: 'Let the payment fail',
  amount: 'Amount',
  number: 'Deposit number',
  until: 'Pay before',
  waiting: 'Waiting for payment',
  paid: 'Paid',
  paidText: 'The site has been told. You can close this page; your balance moves by itself.',
  onTheWay: 'Paid, the site will hear of it shortly',
  onTheWayText: 'The word is on its way. Your balance moves when it arrives, even after the deposit has expired.',
  failed: 'Payment failed',
  failedText: 'Nothing was taken. You can start a new deposit on the site.',
  closed: 'This payment is closed',
  unknown: 'There is no such payment',
  back: 'Back to the site',
}

/** The words of the pay page; it is not the site's, so its words are not the site's either. */
export type CashierWords = Record<keyof typeof en, string>

const ms: CashierWords = {
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
  onTheWayText: 'Makluman sedang dihantar. Baki anda dikemas kini apabila ia tiba, walaupun deposit telah luput.',
  failed: 'Pembayaran gagal',
  failedText: 'Tiada wang diambil. Anda boleh membuat deposit baharu di laman.',
  closed: 'Pembayaran ini telah ditutup',
  unknown: 'Tiada pembayaran sedemikian',
  back: 'Kembali ke laman',
}

/** The page's words in the best language of an Accept-Language header, or of `?lang=`. */
export const cashierWords = (asked: string): { language: string; words: CashierWords } =>
  /^ms|[,\s]ms\b/i.test(asked) ? { language: 'ms', words: ms } : { language: 'en', words: en }

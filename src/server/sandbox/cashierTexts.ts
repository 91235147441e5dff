const en = {
  title: 'Sandbox cashier',
  demo: 'This is a test cashier. No real money moves.',
  pay: 'Pay {{amount}}',
  late: 'Pay, but notify the site 15 seconds later',
  fail: 'Fail the payment',
  amount: 'Amount',
  number: 'Deposit number',
  until: 'Pay before',
  waiting: 'Waiting for payment',
  paid: 'Paid',
  paidText: 'The site is notified. You can close this page; your balance updates automatically.',
  onTheWay: 'Paid. The site is notified shortly',
  onTheWayText: 'Your balance updates when the site is notified, even if the deposit expires before that.',
  failed: 'Payment failed',
  failedText: 'You were not charged. Start a new deposit on the site.',
  closed: 'This payment has ended',
  unknown: 'Payment not found',
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
  amount: 'Amaun',
  number: 'Nombor deposit',
  until: 'Bayar sebelum',
  waiting: 'Menunggu pembayaran',
  paid: 'Dibayar',
  paidText: 'Laman dimaklumkan. Anda boleh menutup halaman ini; baki anda dikemas kini secara automatik.',
  onTheWay: 'Dibayar. Laman dimaklumkan sebentar lagi',
  onTheWayText: 'Baki anda dikemas kini apabila laman dimaklumkan, walaupun deposit luput sebelum itu.',
  failed: 'Pembayaran gagal',
  failedText: 'Anda tidak dicaj. Buat deposit baharu di laman.',
  closed: 'Pembayaran ini telah tamat',
  unknown: 'Pembayaran tidak dijumpai',
  back: 'Kembali ke laman',
}

/** Returns the texts in the language of an Accept-Language header or of `?lang=`. */
export const cashierTexts = (header: string): { language: string; texts: CashierTexts } =>
  /^ms|[,\s]ms\b/i.test(header) ? { language: 'ms', texts: ms } : { language: 'en', texts: en }

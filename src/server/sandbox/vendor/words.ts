/** The words of the sandbox vendor's pages: a vendor brings its own, as real vendors do. */
interface VendorWords {
  page: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
}

const en: VendorWords = {
  page: {
    play: 'Play', spin: 'Spin', stake: 'Stake', balance: 'Balance', won: 'Won', free: 'Free play', back: 'Back to the site',
    rules: 'Rules', fair: 'Fair play', close: 'Close', history: 'Last rounds', pays: 'What it pays', lines: 'Lines',
    rtp: 'Return to player {{rtp}} % over the long run', less: 'Lower stake', more: 'Higher stake', auto: 'Ten in a row', stop: 'Stop',
    lost: 'No win this time', win: 'You won {{amount}}', retry: 'Try again', loading: 'Loading', deposit: 'Deposit',
    seedHash: 'SHA-256 of the server seed in use', clientSeed: 'Your seed', nonce: 'Rounds with these seeds',
    revealSeed: 'Show the server seed and take a new one', serverSeed: 'Server seed of the rounds before', checked: 'It matches the hash that was shown',
    notChecked: 'It does not match the hash that was shown', again: 'Play a round again from its seeds', check: 'Check', round: 'Round',
    fairText: 'Before you play, the house is bound to a secret seed by its hash. Your own seed is mixed in, so neither side can choose a result. Ask for the secret afterwards and play every round again.',
    sound: 'Sound', choose: 'Choose first', waiting: 'Your bet stands until the result', result: 'Result', pick: 'Your pick', odds: 'Odds', closes: 'Closes in',
    scatter: 'Anywhere', of: 'of', deal: 'Deal', shoot: 'Shoot', scratchIt: 'Scratch', bet: 'Place bet',
    red: 'Red', black: 'Black', odd: 'Odd', even: 'Even', low: '1–18', high: '19–36', small: 'Small', big: 'Big', triple: 'Any triple',
    tiger: 'Tiger', dragon: 'Dragon', tie: 'Tie', player: 'Player', banker: 'Banker', home: 'Home', draw: 'Draw', away: 'Away', you: 'You', seat: 'Seat',
    royal: 'Royal flush', straightFlush: 'Straight flush', four: 'Four of a kind', fullHouse: 'Full house', flush: 'Flush', straight: 'Straight',
    three: 'Three of a kind', twoPairs: 'Two pairs', highPair: 'Jacks or better', nothing: 'No hand',
    size: 'Big or small', parity: 'Odd or even', last: 'Last digit', lastTwo: 'Last two digits', straightPick: 'All digits in order',
    special: 'Special prize, two digits', every: 'Two digits, each time they come', numbers: 'Numbers', lastDraw: 'Last draw', draws: 'Draw',
    lineCount: 'Complete lines', rake: 'The house keeps {{rake}} % of the pot', myBets: 'Your bets', open: 'Open', seedOf: 'Server seed of the result',
  },
  errors: {
    'balance.insufficient': 'Your balance does not reach for this stake.',
    'amount.below.minimum': 'The lowest stake is {{minimum}}.',
    'amount.above.maximum': 'The highest stake is {{maximum}}.',
    'login.not.session': 'This game was opened for another session. Open it again from the site.',
    'game.not.found': 'This game is not served here.',
    'server.busy': 'The wallet did not answer. Your stake has not been taken, or comes back within a minute.',
    'protection.excluded': 'You have taken a break from play, and it still runs.',
    'protection.wager.limit': 'This stake is above what your own wager limit leaves: {{left}}.',
    'protection.loss.limit': 'This stake is above what your own loss limit leaves: {{left}}.',
    other: 'That did not work. Please try again.',
  },
}

const ms: VendorWords = {
  page: {
    play: 'Main', spin: 'Putar', stake: 'Pertaruhan', balance: 'Baki', won: 'Menang', free: 'Main percuma', back: 'Kembali ke laman',
    rules: 'Peraturan', fair: 'Permainan adil', close: 'Tutup', history: 'Pusingan terakhir', pays: 'Bayaran', lines: 'Baris',
    rtp: 'Pulangan kepada pemain {{rtp}} % dalam jangka panjang', less: 'Kurangkan pertaruhan', more: 'Tambah pertaruhan', auto: 'Sepuluh berturut-turut', stop: 'Henti',
    lost: 'Tiada kemenangan kali ini', win: 'Anda menang {{amount}}', retry: 'Cuba lagi', loading: 'Memuatkan', deposit: 'Deposit',
    seedHash: 'SHA-256 benih pelayan yang sedang digunakan', clientSeed: 'Benih anda', nonce: 'Pusingan dengan benih ini',
    revealSeed: 'Tunjukkan benih pelayan dan ambil yang baharu', serverSeed: 'Benih pelayan bagi pusingan sebelum ini', checked: 'Sepadan dengan cincangan yang ditunjukkan',
    notChecked: 'Tidak sepadan dengan cincangan yang ditunjukkan', again: 'Main semula satu pusingan daripada benihnya', check: 'Semak', round: 'Pusingan',
    fairText: 'Sebelum anda bermain, pihak rumah terikat kepada benih rahsia melalui cincangannya. Benih anda sendiri dicampurkan, jadi tiada pihak boleh memilih keputusan. Minta rahsia itu selepasnya dan main semula setiap pusingan.',
    sound: 'Bunyi', choose: 'Pilih dahulu', waiting: 'Taruhan anda kekal sehingga keputusan', result: 'Keputusan', pick: 'Pilihan anda', odds: 'Odds', closes: 'Tutup dalam',
    scatter: 'Di mana-mana', of: 'daripada', deal: 'Agih', shoot: 'Tembak', scratchIt: 'Gores', bet: 'Letak taruhan',
    red: 'Merah', black: 'Hitam', odd: 'Ganjil', even: 'Genap', low: '1–18', high: '19–36', small: 'Kecil', big: 'Besar', triple: 'Tiga sama',
    tiger: 'Harimau', dragon: 'Naga', tie: 'Seri', player: 'Pemain', banker: 'Bank', home: 'Tuan rumah', draw: 'Seri', away: 'Pelawat', you: 'Anda', seat: 'Tempat',
    royal: 'Flush diraja', straightFlush: 'Flush berturutan', four: 'Empat sama', fullHouse: 'Rumah penuh', flush: 'Flush', straight: 'Berturutan',
    three: 'Tiga sama', twoPairs: 'Dua pasang', highPair: 'Pasangan jack ke atas', nothing: 'Tiada tangan',
    size: 'Besar atau kecil', parity: 'Ganjil atau genap', last: 'Digit terakhir', lastTwo: 'Dua digit terakhir', straightPick: 'Semua digit mengikut susunan',
    special: 'Hadiah khas, dua digit', every: 'Dua digit, setiap kali keluar', numbers: 'Nombor', lastDraw: 'Cabutan terakhir', draws: 'Cabutan',
    lineCount: 'Baris lengkap', rake: 'Rumah menyimpan {{rake}} % daripada pot', myBets: 'Taruhan anda', open: 'Terbuka', seedOf: 'Benih pelayan bagi keputusan',
  },
  errors: {
    'balance.insufficient': 'Baki anda tidak cukup untuk pertaruhan ini.',
    'amount.below.minimum': 'Pertaruhan terendah ialah {{minimum}}.',
    'amount.above.maximum': 'Pertaruhan tertinggi ialah {{maximum}}.',
    'login.not.session': 'Permainan ini dibuka untuk sesi lain. Buka semula dari laman.',
    'game.not.found': 'Permainan ini tiada di sini.',
    'server.busy': 'Dompet tidak menjawab. Pertaruhan anda tidak diambil, atau dipulangkan dalam masa seminit.',
    'protection.excluded': 'Anda sedang berehat daripada bermain, dan tempohnya belum tamat.',
    'protection.wager.limit': 'Pertaruhan ini melebihi baki had pertaruhan anda: {{left}}.',
    'protection.loss.limit': 'Pertaruhan ini melebihi baki had kerugian anda: {{left}}.',
    other: 'Tidak berjaya. Sila cuba lagi.',
  },
}

export const vendorWords = (language: string): VendorWords => (language === 'ms' ? ms : en)

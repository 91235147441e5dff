/** A wording that no text for users may have, and what to write instead. */
export interface AvoidedWording {
  avoid: RegExp
  write: string
}

/** Wordings that no English text has: of the site, its content, or the provider. */
export const AVOIDED_ENGLISH: readonly AvoidedWording[] = [
  { avoid: /\bstands? here\b/i, write: 'appears here; “No … yet”' },
  { avoid: /\bat once\b/i, write: 'immediately' },
  { avoid: /\bsay what arrived\b/i, write: 'Confirm receipt' },
  { avoid: /\bnought\b/i, write: 'zero' },
  { avoid: /\bc[ao]mes? about\b/i, write: 'How this was calculated' },
  { avoid: /\blook(s|ed|ing)? at\b|[’']s look\b|\bthe (next )?look\b/i, write: 'view, review' },
  { avoid: /\b(did|does) not load\b/i, write: 'Could not load' },
  { avoid: /\blifts you\b/i, write: 'Play to move up' },
  { avoid: /\bone more proof\b|\bshow that it is you\b/i, write: 'Verify it’s you' },
  { avoid: /\btry on\b/i, write: 'preview' },
  { avoid: /\blast periods\b/i, write: 'past periods, previous periods' },
  { avoid: /\bpresent (password|rate|terms|contract)\b|\bat present\b/i, write: 'current; right now' },
  { avoid: /\bletters(,| and) figures\b|\bfigures and _/i, write: 'letters and numbers' },
  {
    avoid: /\bnetwork link\b|\bas it should\b/i,
    write: 'Network problem. Check your connection and try again.',
  },
  { avoid: /\bhave had\b/i, write: 'already claimed' },
  { avoid: /\bchoose a book\b/i, write: 'Choose a sportsbook' },
  { avoid: /\bnot seen for\b|\bworth a message\b/i, write: 'Inactive 3+ days' },
  { avoid: /\bkept\b|\bkeeps (at most|one)\b/i, write: 'saved' },
  { avoid: /\bwait(ing|s)? for (an|your|the) answer\b|\bwithout an answer\b/i, write: 'reply, approval' },
  { avoid: /\b(side|nobody|one) answer(s|ed)\b|\banswer in your\b/i, write: 'replies, replied' },
  { avoid: /\b(begin(s|ning)?|began|begun)\b/i, write: 'start' },
  { avoid: /\bend it\b/i, write: 'stop, terminate' },
  { avoid: /\bwhoever\b/i, write: 'anyone who' },
  { avoid: /\bnobody\b/i, write: 'no one' },
  { avoid: /\bsomebody\b/i, write: 'someone' },
  { avoid: /\banew\b/i, write: 'again' },
  { avoid: /\bbeside\b/i, write: 'next to' },
  { avoid: /\bwhat waits\b|\bas it comes\b/i, write: 'pending' },
  { avoid: /\bis resting\b/i, write: 'is on a break' },
  { avoid: /\bworked out\b/i, write: 'calculated' },
  { avoid: /\bno such\b/i, write: 'not found' },
  { avoid: /\bgame makers?\b/i, write: 'provider' },
  { avoid: /, please\.$/i, write: 'Enter …, Use …' },
  { avoid: /\bswitch(ed)? (it |this )?(on|off)\b/i, write: 'turn on, turn off' },
  { avoid: /\bsign(s|ed)? (in|out)\b/i, write: 'log in, log out' },
  { avoid: /\bbound\b/i, write: 'linked' },
  { avoid: /\b(smallest|largest) amount\b/i, write: 'minimum amount, maximum amount' },
  { avoid: /\bfurther down\b/i, write: 'downlines' },
  { avoid: /\bas you asked\b/i, write: 'as you requested' },
  { avoid: /\bgoe?s? on playing\b/i, write: 'keep playing' },
  { avoid: /\blately\b/i, write: 'recently' },
  { avoid: /\bbring (it |all )?back\b/i, write: 'move to the main wallet, move out' },
  { avoid: /\bmoney on its way\b/i, write: 'pending, in progress' },
  { avoid: /\b(is|are) the players[’']/i, write: 'from the players’ side' },
  { avoid: /\bdaily wages?\b/i, write: 'daily salary' },
  { avoid: /\bshort payers?\b/i, write: 'unpaid bills' },
  { avoid: /\bplan(ned)? (a |the )?maintenance\b|\bmaintenance planned\b/i, write: 'schedule maintenance' },
  { avoid: /\b(the )?(day|week|month|period) before\b/i, write: 'the previous day, the previous period' },
  { avoid: /\w\(s\)/, write: 'plural forms: key_one, key_other' },
  { avoid: /(\d|\}\}) %/, write: 'a number without a space before %' },
]

/** Further wordings that no English text of the site has. The operator's texts may have them. */
export const AVOIDED_ENGLISH_ON_SITE: readonly AvoidedWording[] = [
  { avoid: /\bpictures?\b/i, write: 'image' },
  { avoid: /\bvendors?\b/i, write: 'provider' },
  { avoid: /\b(the house|house[’']s)\b/i, write: 'we, us; the site; the brand’s name' },
  { avoid: /\bphone numbers?\b/i, write: 'mobile number' },
  { avoid: /\b(VIP|your|highest|next) ranks?\b|\brank salary\b/i, write: 'VIP level, VIP monthly bonus' },
]

/** Wordings that no Malay text has. */
export const AVOIDED_MALAY: readonly AvoidedWording[] = [
  { avoid: /(?<!\btuan )\brumah\b/i, write: 'syarikat, kami' },
  { avoid: /\b(meng|di|ter)?ikat\b/i, write: 'pautkan, dipautkan' },
  { avoid: /\bhutang ke bawah\b/i, write: 'bahagian downline' },
  { avoid: /\bmemancing\b/i, write: 'Tembak Ikan' },
  { avoid: /\bcincangan(nya)?\b/i, write: 'nilai hash' },
  { avoid: /\btingkat\b/i, write: 'peringkat (contract), tahap (VIP), aras (team)' },
  { avoid: /\b(petugas|staf)\b/i, write: 'kakitangan' },
  { avoid: /\bpapan kedudukan\b/i, write: 'papan pendahulu' },
  { avoid: /\bpusat mata\b/i, write: 'gedung mata' },
  { avoid: /\b(vendor|pembekal|pembuat permainan)\b/i, write: 'penyedia' },
  { avoid: /\bdipertaruhkan\b|\bsyarat pertaruhan\b/i, write: 'pusing ganti' },
  { avoid: /\bwang permainan\b/i, write: 'wang mainan' },
  { avoid: /\brakan\b/i, write: 'kawan' },
  { avoid: /\b(di)?set semula\b|\btetap semula\b/i, write: 'tetapkan semula' },
  { avoid: /\btamat tempoh\b/i, write: 'luput' },
  { avoid: /\bdownline langsung\b/i, write: 'downline terus' },
  { avoid: /\btelefon bimbit\b/i, write: 'nombor telefon' },
  { avoid: /\bzon masa\b/i, write: 'zon waktu' },
  { avoid: /\byuran\b/i, write: 'caj' },
  { avoid: /\banda simpan\b/i, write: 'margin anda' },
  { avoid: /\bbagi pihak pemain\b/i, write: 'dari sudut pemain' },
  { avoid: /\bbawa balik\b/i, write: 'pindah keluar' },
  { avoid: /\bgambar\b/i, write: 'imej' },
  { avoid: /(\d|\}\}) %/, write: 'nombor tanpa ruang sebelum %' },
]

/** Returns the avoided wordings of a text, each with what to write instead. */
export const avoidedIn = (text: string, list: readonly AvoidedWording[]): string[] =>
  list.flatMap(({ avoid, write }) => {
    const found = avoid.exec(text)
    return found ? [`“${found[0]}” (write: ${write}) in “${text.slice(0, 160)}”`] : []
  })

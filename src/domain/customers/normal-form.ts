/** The version of the normal form: a higher one makes the server compute every stored key again (rule 306). */
export const normalFormVersion = 2

const apostrophes = /['‘’‚‛ʹʻʼʽʾʿˈˊˋ′‵`´＇Ꞌꞌՙʹ׳]/gu
const dashes = /[\p{Pd}−⁃⁻₋·‧・]/gu
/** What is written and not seen: marks of direction, soft hyphens, zero-width characters. */
const invisible = /[\p{Cf}\p{Variation_Selector}]|\u{34f}/gu
/** Accents, and the vowel points of Hebrew and Arabic. Marks that are letters, as in Devanagari and Thai, stay. */
const marks = new RegExp(
  `[${[
    '300-36f',
    '483-489',
    '591-5bd',
    '5bf-5bf',
    '5c1-5c7',
    '610-61a',
    '640-640',
    '64b-65f',
    '670-670',
    '1ab0-1aff',
    '1dc0-1dff',
    '20d0-20ff',
    'fe20-fe2f',
  ]
    .map((range) => range.replace(/(.*)-(.*)/, '\\u{$1}-\\u{$2}'))
    .join('')}]`,
  'gu',
)

/** Letters that Unicode does not take apart. */
const letters: Record<string, string> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', đ: 'd', ð: 'd', þ: 'th', ł: 'l', ħ: 'h', ı: 'i', ĸ: 'k', ŋ: 'n', ŧ: 't' },
  ...{ ɓ: 'b', ƈ: 'c', ɗ: 'd', ƒ: 'f', ɠ: 'g', ɨ: 'i', ƙ: 'k', ɲ: 'n', ƥ: 'p', ƭ: 't', ʉ: 'u', ʋ: 'v', ƴ: 'y', ƶ: 'z' },
  ...{ ς: 'σ', ё: 'е', ﬁ: 'fi', ﬂ: 'fl' },
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'gu')

const digits = /[٠-٩۰-۹०-९]/gu
const digitOf = (digit: string) => {
  const code = digit.charCodeAt(0)
  return String(code - (code >= 0x966 ? 0x966 : code >= 0x6f0 ? 0x6f0 : 0x660))
}

/** A text in small letters without accents, in one Unicode form, with one kind of apostrophe, dash and digit. */
export const fold = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .replace(/(?<=\p{N})(?=[¼-¾⅐-⅟↉])/gu, ' ')
    .normalize('NFKD')
    .replace(invisible, '')
    .toLowerCase()
    .replace(marks, '')
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(digits, digitOf)
    .normalize('NFC')
    .replace(apostrophes, "'")
    .replace(dashes, '-')
    .replaceAll('&', ' and ')

/** Vowels that are also written as two letters: Müller is Mueller, too. */
const digraphs: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', å: 'aa', ø: 'oe' }
const hasDigraph = /[äöüåø]/u

const spaced = (text: string) => text.replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ').trim()

const isPlain = (text: string) => /^[a-z0-9]*(?: [a-z0-9]+)*$/.test(text)

/**
 * The forms under which a name, a company or a street is found (rule 306), without duplicates: first with apostrophes and dots left out and a
 * space for a dash (O’Brien-Núñez is "obrien nunez"), then with all of them left out, then with a space for each but dots. [] if nothing is left.
 */
export function formsOf(text: string): string[] {
  const small = text.toLowerCase()
  if (isPlain(small)) return small === '' ? [] : [small]
  const composed = small.normalize('NFC')
  const spelled = hasDigraph.test(composed) ? composed.replace(/[äöüåø]/gu, (vowel) => digraphs[vowel] ?? vowel) : null
  const forms = [text, ...(spelled === null ? [] : [spelled])].flatMap((spelling) => {
    const folded = fold(spelling)
    return [
      folded.replace(/['.]/g, '').replaceAll('-', ' '),
      folded.replace(/['.-]/g, ''),
      folded.replaceAll('.', '').replace(/['-]/g, ' '),
    ].map(spaced)
  })
  return [...new Set(forms)].filter((form) => form !== '')
}

/** The first of its forms: two texts with the same one are the same name. A text of signs alone is compared as it is written. */
export const normalForm = (text: string): string => formsOf(text)[0] ?? text.trim().toLowerCase()

/**
 * What abbreviations stand for in a street (rule 212). The function address_key of the database has the same list, because the unique index
 * of places is on it: a process of an earlier version, which knows no key, finds and adds places by it, too.
 */
export const streetAbbreviations: Record<string, string> = {
  ...{
    alley: 'aly',
    avenue: 'ave',
    av: 'ave',
    boulevard: 'blvd',
    boul: 'blvd',
    circle: 'cir',
    court: 'ct',
    cove: 'cv',
  },
  ...{
    crescent: 'cres',
    crossing: 'xing',
    drive: 'dr',
    expressway: 'expy',
    freeway: 'fwy',
    heights: 'hts',
    highway: 'hwy',
  },
  ...{ hiway: 'hwy', hill: 'hl', hills: 'hls', lane: 'ln', mount: 'mt', mountain: 'mtn', parkway: 'pkwy', pky: 'pkwy' },
  ...{ place: 'pl', plaza: 'plz', point: 'pt', ranch: 'rnch', ridge: 'rdg', road: 'rd', route: 'rte', square: 'sq' },
  ...{ street: 'st', str: 'st', terrace: 'ter', terr: 'ter', trail: 'trl', valley: 'vly', view: 'vw', vista: 'vis' },
  ...{
    north: 'n',
    south: 's',
    east: 'e',
    west: 'w',
    northeast: 'ne',
    northwest: 'nw',
    southeast: 'se',
    southwest: 'sw',
  },
  ...{ apartment: 'unit', apt: 'unit', suite: 'unit', ste: 'unit' },
}

/** The forms of an address: those of {@link formsOf}, with street words as rule 212 abbreviates them. */
export const streetFormsOf = (address: string): string[] => {
  const unit = address.replace(/(?:\b(?:apt|apartment|unit|suite|ste)\.?)?[ ,]*[#＃]/giu, ' unit ')
  const forms = formsOf(unit).map((form) =>
    form
      .split(' ')
      .map((word) => streetAbbreviations[word] ?? word)
      .join(' '),
  )
  return [...new Set(forms)]
}

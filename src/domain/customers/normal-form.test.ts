import { describe, expect, test } from 'vitest'
import { formsOf, normalForm, streetFormsOf } from './normal-form.ts'

describe('rule 306: the same name in every spelling', () => {
  test.each([
    // Accents, in both Unicode forms, and letters that have none apart.
    ['nunez', ['Núñez', 'Núñez'.normalize('NFD'), 'NÚÑEZ', 'Nunez', 'Ｎｕｎｅｚ', 'Nu\u{ad}ñez', 'Núñez\u{200b}']],
    ['siobhan', ['Siobhán', 'SIOBHÁN', 'Siobhan']],
    ['nguyen thi dieu', ['Nguyễn Thị Diệu', 'Nguyễn Thị Diệu'.normalize('NFD'), 'NGUYỄN  THỊ DIỆU', 'Nguyen Thi Dieu']],
    ['dang', ['Đặng', 'đặng']],
    ['lukasz swiatek', ['Łukasz Świątek']],
    ['soren ostergard', ['Søren Østergård']],
    ['isik', ['Işık', 'IŞIK', 'ışık']],
    ['istanbul', ['İstanbul', 'istanbul']],
    ['strauss', ['Strauß', 'STRAUSS']],
    // Apostrophes and dots leave nothing, dashes a space.
    [
      'obrien',
      ["O'Brien", 'O’Brien', 'O‘Brien', 'OʼBrien', 'OʻBrien', 'O`Brien', 'O´Brien', 'O′Brien', 'O＇Brien', 'OBrien'],
    ],
    [
      'smith jones',
      ['Smith-Jones', 'Smith–Jones', 'Smith—Jones', 'Smith‑Jones', 'Smith−Jones', 'Smith－Jones', 'Smith Jones'],
    ],
    ['obrien nunez', ["O'Brien-Núñez", 'O’Brien – Nunez']],
    ['smith and sons llc', ['Smith & Sons, LLC', 'Smith and Sons L.L.C.', 'SMITH &SONS LLC']],
    ['jr smith', ['J.R. Smith', 'JR Smith']],
    // Other scripts: without points, one form of each letter.
    ['李小龙', ['李小龙']],
    ['محمد', ['محمد', 'مُحَمَّد']],
    ['иван иорданов', ['Иван Йорданов', 'ИВАН ЙОРДАНОВ']],
    ['नमस्ते', ['नमस्ते']],
    ['γιωργοσ', ['Γιώργος', 'ΓΙΏΡΓΟΣ']],
  ])('%s', (form, spellings) => {
    for (const spelling of spellings) expect(normalForm(spelling), spelling).toBe(form)
  })

  test.each([
    ["O'Brien", ['obrien', 'o brien']],
    ['Smith-Jones', ['smith jones', 'smithjones']],
    ['Müller', ['muller', 'mueller']],
    ['Dana Whitcomb', ['dana whitcomb']],
    ['…', []],
    ['', []],
  ])('%s is also found as %s', (text, forms) => {
    expect(formsOf(text)).toEqual(forms)
  })
})

test.each([
  ['123 1 2 main st', ['123½ Main Street', '123 ½ Main St.', '123 1/2 Main St', '123 1⁄2 main street']],
  [
    '12 la canada blvd unit 4b',
    ['12 La Cañada Blvd #4B', '12 La Canada Boulevard, Apt. 4B', '12 LA CAÑADA BLVD UNIT 4B'],
  ],
  ['7 obrien ave', ['7 O’Brien Avenue', "7 O'Brien Ave."]],
  ['8 n dana ct', ['8 North Dana Court', '8 N. Daña Ct']],
])('the street %s', (form, spellings) => {
  for (const spelling of spellings) expect(streetFormsOf(spelling)[0], spelling).toBe(form)
})

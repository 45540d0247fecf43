/** `node scripts/make-fonts.ts`: subsets fonts of app/ui/styles/fonts to the ranges of app/ui/styles/fonts.css. */
import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const styles = join(import.meta.dirname, '../app/ui/styles')
const source = createRequire(import.meta.url).resolve('@fontsource-variable/readex-pro/package.json')

/** The subset of the font family from which each file is made, keyed by file name. */
const subsetByFile: Record<string, string> = {
  'arabic.woff2': 'arabic',
  'arabic-rest.woff2': 'arabic',
  'digits.woff2': 'latin',
  'latin.woff2': 'latin',
  'latin-rest.woff2': 'latin',
  'latin-extended.woff2': 'latin-ext',
  'vietnamese.woff2': 'vietnamese',
}
// A separate object: the published types lack the last two options.
const options = {
  targetFormat: 'woff2' as const,
  // The weights that the shop uses.
  variationAxes: { wght: { min: 350, max: 600 } },
  // All features that shape and position glyphs; fractions and superscript digits are dropped as unused.
  keepFeatures: ['calt', 'ccmp', 'fina', 'init', 'kern', 'liga', 'mark', 'medi', 'mkmk', 'rlig'],
  noHinting: true,
}

const charactersByName = readCharactersByFile(await readFile(join(styles, 'fonts.css'), 'utf8'))
for (const [file, text] of charactersByName) {
  const subset = subsetByFile[file]
  if (subset === undefined) throw new Error(`fonts.css refers to ${file}: add its source to make-fonts.ts`)
  const fullFont = await readFile(join(source, `../files/readex-pro-${subset}-wght-normal.woff2`))
  const output = await subsetFont(fullFont, text, options)
  await writeFile(join(styles, 'fonts', file), output)
  console.log(`${file}  ${(output.byteLength / 1024).toFixed(1)} KB`)
}

/** Reads the characters of each font file; if two font faces share a file, those of both. */
function readCharactersByFile(css: string): Map<string, string> {
  const result = new Map<string, string>()
  for (const [face] of css.matchAll(/@font-face\s*{[^}]*}/g)) {
    const file = /url\('\.\/fonts\/([^']+)'\)/.exec(face)?.[1]
    if (file) result.set(file, (result.get(file) ?? '') + readCharacters(face))
  }
  return result
}

function readCharacters(face: string): string {
  const ranges = face.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/g)
  return [...ranges].map(([, first = '', last = first]) => listCharacters(first, last)).join('')
}

function listCharacters(first: string, last: string): string {
  const start = Number.parseInt(first, 16)
  const length = Number.parseInt(last, 16) - start + 1
  return String.fromCodePoint(...Array.from({ length }, (_, offset) => start + offset))
}

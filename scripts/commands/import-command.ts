/** The arguments of `npm run import`, and what each command imports. */
import { parseArgs } from 'node:util'
import { importCategories } from '#app/features/catalog/import/terms/import-categories.server.ts'
import { importProducts } from '#app/features/catalog/import/import-products.server.ts'
import { importReviews } from '#app/features/catalog/import/import-reviews.server.ts'
import { lintAllVersions } from '#app/features/contact-forms/definition/lint-versions.server.ts'
import { importFormsFile } from '#app/features/contact-forms/definition/import-forms.server.ts'
import { importPages } from '#app/features/content/import-pages.server.ts'
import { encodings } from '#app/features/catalog/import/reading/encoding.server.ts'
import type { Catalog } from './open-catalog.ts'
import { readColumnChoices, resolveColumns } from './column-choices.ts'
import {
  describeCategories,
  describeForms,
  describePages,
  describeProducts,
  describeReviews,
  type Report,
} from './import-report.ts'
import { openProgressBar } from './progress-bar.ts'

export const usage = `Usage:
  npm run import -- products <file.csv> [--update] [--dry-run] [--images <folder or zip>] [--allow-private-addresses] [--columns <header=column>] [--delimiter <character>] [--encoding <name>]
  npm run import -- reviews <file.csv>
  npm run import -- categories <file.csv> [--images <folder or zip>] [--allow-private-addresses]
  npm run import -- pages <file.json>
  npm run import -- forms <file.json or WordPress export.xml>

  --update      update existing products (by ID, else by SKU) and add none; without it, add new products and update none,
                except for images of products that have none yet
  --dry-run     report what would change without writing; images are checked on disk, the first 200 also on their servers
  --images      where to find image files; URLs are downloaded, the folder of the CSV file is always searched
  --allow-private-addresses
                also download images from this machine and its private network
  --columns     map an unknown column (repeatable): "Retail=Regular price"; "Notes=" ignores it
  --delimiter   field separator, if not detected: , ; or tab
  --encoding    ${encodings.join(', ')}`

export type Command = {
  kind: string
  source: string
  flags: {
    update?: boolean
    'dry-run'?: boolean
    images?: string
    'allow-private-addresses'?: boolean
    columns?: string[]
    delimiter?: string
    encoding?: string
  }
}

/** The command in the arguments, or an error message. */
export function readCommand(args: string[]): Command | string {
  const options = {
    update: { type: 'boolean' },
    'dry-run': { type: 'boolean' },
    images: { type: 'string' },
    'allow-private-addresses': { type: 'boolean' },
    columns: { type: 'string', multiple: true },
    delimiter: { type: 'string' },
    encoding: { type: 'string' },
  } as const
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true })
    const [kind = '', source, ...extraArguments] = positionals
    if (!['products', 'reviews', 'categories', 'pages', 'forms'].includes(kind))
      return 'Unknown type: expected products, reviews, categories, pages or forms.'
    if (source === undefined || extraArguments.length > 0) return 'Expected exactly one file.'
    return { kind, source, flags: values }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

/** Runs the import; throws an error with a readable message when it is impossible. */
export async function runImport(
  { services, options }: Pick<Catalog, 'services' | 'options'>,
  { kind, source, flags }: Command,
): Promise<Report> {
  if (kind === 'forms') {
    const result = await importFormsFile(services, { source })
    return describeForms(result, (form) => lintAllVersions(services, form))
  }
  if (kind === 'pages') return describePages(await importPages(services, { source }))
  if (kind === 'reviews') return describeReviews(await importReviews(services, { source, ...options }))
  const pictureOptions = { imagesFrom: flags.images, allowPrivateAddresses: flags['allow-private-addresses'] }
  if (kind === 'categories') {
    return describeCategories(await importCategories(services, { source, ...pictureOptions, ...options }))
  }
  const encoding = encodings.find((name) => name === flags.encoding?.toLowerCase())
  if (flags.encoding !== undefined && !encoding) {
    throw new Error(`Unknown --encoding "${flags.encoding}": expected one of ${encodings.join(', ')}.`)
  }
  const delimiter = flags.delimiter === 'tab' || flags.delimiter === String.raw`\t` ? '\t' : flags.delimiter
  if (delimiter !== undefined && delimiter.length !== 1)
    throw new Error('Invalid --delimiter: expected one character.')
  const dryRun = flags['dry-run'] ?? false
  const choices = readColumnChoices(flags.columns ?? [])
  const columns = await resolveColumns(services, choices, { source, dryRun, delimiter, encoding })
  const progressBar = openProgressBar(process.stderr)
  try {
    const onProgress = progressBar.show
    const input = {
      source,
      update: flags.update,
      dryRun,
      columns,
      ...pictureOptions,
      delimiter,
      encoding,
      onProgress,
      ...options,
    }
    return describeProducts(await importProducts(services, input), { dryRun })
  } finally {
    progressBar.clear()
  }
}

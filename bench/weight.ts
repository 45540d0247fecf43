/** The JavaScript and CSS that a page loads before any interaction, gzipped. */
import { gzipSync } from 'node:zlib'
import type { Bench } from './bench.ts'
import { measureFirstUse } from './first-use.ts'
import { productRequests } from './catalog/requests.ts'
import { readLateFiles, readPageFiles } from './harness/page-files.ts'

const goals = { js: 150, css: 25, formScript: 25 }

export async function measureWeight(bench: Bench): Promise<void> {
  const { report, smallShop } = bench
  const { port } = await smallShop()
  report.section(
    'Weight of pages',
    'gzipped; scripts and style sheets of the page, what they import, and its language',
  )
  const product = productRequests([17])[0]?.replace(/^\/en/, '') ?? ''
  const pages = {
    home: '/',
    archive: '/shop/',
    'product in Arabic': product,
    'product in English': `/en${product}`,
  }
  for (const [name, path] of Object.entries(pages)) {
    const origin = `http://127.0.0.1:${port}`
    const { html, scripts, styles } = await readPageFiles(origin + path)
    report.figure(`${name}: JavaScript, ${scripts.length} files`, kilobytes(scripts), {
      unit: 'KB',
      goal: { atMost: goals.js },
    })
    report.figure(`${name}: CSS, ${styles.length} files`, kilobytes(styles), {
      unit: 'KB',
      goal: { atMost: goals.css },
    })
    report.figure(`${name}: HTML`, gzipSync(html).length / 1000, {
      unit: 'KB',
      note: `${Math.round(html.length / 1000)} KB unpacked`,
    })
  }
  const formScript = await readLateFiles(`http://127.0.0.1:${port}${product}`, [
    'hydrate-when-near',
    'forms-script',
  ])
  report.figure(`contact form: JavaScript, ${formScript.length} files`, kilobytes(formScript), {
    unit: 'KB',
    goal: { atMost: goals.formScript },
    note: 'beyond that of the page, once somebody comes near a form',
  })
  await measureFirstUse(bench)
}

function kilobytes(files: { gzippedBytes: number }[]): number {
  return files.reduce((sum, { gzippedBytes }) => sum + gzippedBytes, 0) / 1000
}

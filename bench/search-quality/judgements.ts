/** What shoppers of the demo shop would want for what they type: judgements.csv, written before any answer was looked at. */
import type { Grades } from './ndcg.ts'
import { join } from 'node:path'
import { readTable } from '#app/features/catalog/import/reading/read-table.server.ts'

export type Judgement = {
  /** How it is typed: 'layout', 'plural', 'sku' … */
  kind: string
  query: string
  /** Of products by their slugs. */
  grades: Grades
  /** A third is never looked at while the search is tuned, and tells whether its rules are rules. */
  isKeptAside: boolean
}

const columns = { Exact: 3, Good: 2, Fair: 1 }

export async function readJudgements(): Promise<Judgement[]> {
  const table = await readTable(join(import.meta.dirname, 'judgements.csv'), ['Kind', 'Query', 'Exact'])
  if (!table.ok) throw new Error(`judgements.csv could not be read: ${table.reason}`)
  return table.rows.map(({ cell }, place) => ({
    kind: cell('Kind'),
    query: cell('Query'),
    grades: new Map(
      Object.entries(columns).flatMap(([column, grade]) =>
        cell(column)
          .split(' ')
          .filter((slug) => slug !== '')
          .map((slug): [string, number] => [slug, grade]),
      ),
    ),
    isKeptAside: place % 3 === 2,
  }))
}

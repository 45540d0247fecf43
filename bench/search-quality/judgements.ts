/** The products that customers would expect for a query: judgements.csv, written before any result was seen. */
import type { Grades } from './ndcg.ts'
import { join } from 'node:path'
import { readTable } from '#app/features/catalog/import/reading/read-table.server.ts'

export type Judgment = {
  /** The kind of query: 'layout', 'plural', 'sku' … */
  kind: string
  query: string
  /** Grades keyed by product slug. */
  grades: Grades
  /** Held out: a third is never used for tuning the search and shows whether its rules generalize. */
  isHeldOut: boolean
}

const gradesByColumn = { Exact: 3, Good: 2, Fair: 1 }

export async function readJudgments(): Promise<Judgment[]> {
  const table = await readTable(join(import.meta.dirname, 'judgements.csv'), ['Kind', 'Query', 'Exact'])
  if (!table.ok) throw new Error(`judgements.csv could not be read: ${table.reason}`)
  return table.rows.map(({ readCell }, index) => ({
    kind: readCell('Kind'),
    query: readCell('Query'),
    grades: new Map(
      Object.entries(gradesByColumn).flatMap(([column, grade]) =>
        readCell(column)
          .split(' ')
          .filter((slug) => slug !== '')
          .map((slug): [string, number] => [slug, grade]),
      ),
    ),
    isHeldOut: index % 3 === 2,
  }))
}

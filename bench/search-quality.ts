/** How well the demo shop's search answers real queries, by judgments made before any result was seen. */
import type { Bench } from './bench.ts'
import type { JudgedQuery } from './search-quality/judge.ts'
import { openEmptyShop } from './harness/empty-shop.ts'
import { importDemoProducts, judgeSearches, calculateMeanScore } from './search-quality/judge.ts'
import { readJudgments } from './search-quality/judgements.ts'

const goal = { atLeast: 0.9 }
const maxListedQueries = 10

export async function measureSearchQuality({ scratch, report }: Bench): Promise<void> {
  const judgments = await readJudgments()
  report.printSection(
    'Quality of search',
    `nDCG@10 of ${judgments.length} judged searches in the demo shop, Arabic and English`,
  )
  const { services } = await openEmptyShop(scratch, 'search-quality')
  await importDemoProducts(services)

  const judgedQueries = await judgeSearches(services, judgments)
  report.printFigure('all searches', calculateMeanScore(judgedQueries), { goal })
  report.printFigure(
    '  those kept aside',
    calculateMeanScore(judgedQueries.filter(({ isHeldOut }) => isHeldOut)),
    {
      goal,
      note: 'a third, never used for tuning',
    },
  )
  for (const [kind, group] of Map.groupBy(judgedQueries, ({ kind }) => kind))
    report.printFigure(`  ${kind}`, calculateMeanScore(group), { note: `${group.length} searches` })
  const tuningQueries = judgedQueries.filter(({ isHeldOut }) => !isHeldOut)
  report.printLine('lowest scores of the searches used for tuning:')
  for (const { query, score, foundSlugs } of listWorst(tuningQueries))
    report.printLine(`  ${query} ${score.toFixed(2)}: ${foundSlugs.slice(0, 3).join(', ') || 'nothing'}`)
}

function listWorst(judgedQueries: JudgedQuery[]): JudgedQuery[] {
  return judgedQueries.toSorted((one, other) => one.score - other.score).slice(0, maxListedQueries)
}

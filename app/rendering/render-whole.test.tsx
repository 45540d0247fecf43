import type { ReactNode } from 'react'
import { lazy, Suspense } from 'react'
import { expect, test } from 'vitest'
import { renderWholeDocument } from './render-whole.server.ts'

const createPage = (content: ReactNode) => (
  <html lang="en">
    <body>
      <Suspense>{content}</Suspense>
    </body>
  </html>
)

test('a page with a lazy component renders the same HTML as a page without a lazy component', async () => {
  const Cup = () => <p>Cup</p>
  const LateCup = lazy(async () => ({ default: Cup }))
  const html = await renderWholeDocument(createPage(<Cup />))
  expect(html).toMatch(/^<!DOCTYPE html><html lang="en">.*<p>Cup<\/p>/)
  expect(await renderWholeDocument(createPage(<LateCup />))).toBe(html)
})

test('an error is thrown for a failing component inside the page and at the root', async () => {
  const Broken = () => {
    throw new Error('no cup')
  }
  await expect(renderWholeDocument(createPage(<Broken />))).rejects.toThrow('no cup')
  await expect(renderWholeDocument(<Broken />)).rejects.toThrow('no cup')
})

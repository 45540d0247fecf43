import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkupProvider } from '#app/ui/markup.ts'
import { PictureView } from './picture-view.tsx'

const widePicture = { stem: 'cap', widths: [200, 700], width: 2000, height: 1500 }

const readRenderedSize = (sizes: string, isForOtherClients: boolean, picture = widePicture) => {
  const markup = renderToStaticMarkup(
    <MarkupProvider value={isForOtherClients ? 'fragment' : 'ours'}>
      <PictureView picture={picture} alt="" sizes={sizes} />
    </MarkupProvider>,
  )
  return /width="(\d+)" height="(\d+)"/.exec(markup)?.slice(1).map(Number)
}

test('on a page of the shop, an image has the dimensions of the original picture', () => {
  expect(readRenderedSize('96px', false)).toEqual([2000, 1500])
})

test.each([
  ['96px', [96, 72]],
  ['(width >= 768px) 24vw, 46vw', [450, 338]],
  ['(width >= 768px) 300px, 120px', [120, 90]],
])(
  'in markup for other clients, an image has the dimensions at which it is displayed: %s',
  (sizes, expected) => {
    expect(readRenderedSize(sizes, true)).toEqual(expected)
  },
)

test('a small picture is not enlarged', () => {
  expect(readRenderedSize('96px', true, { ...widePicture, width: 40, height: 30 })).toEqual([40, 30])
})

/** Responses of calls contain the contract's markup and nothing before it. */
import { expect, test } from 'vitest'
import { openShop } from '#tests/open-shop.ts'
import { createFragmentRenderer } from './render-fragment.server.tsx'

const { services } = await openShop()

test('a fragment with images begins with its first element, without preload links', async () => {
  const render = await createFragmentRenderer(services, 'en')
  const pictures = ['cup', 'pot'].map((name) => (
    <img key={name} src={`/media/${name}.webp`} srcSet={`/media/${name}.webp 200w`} alt={'a "<' + name} />
  ))
  expect(render(<ul>{pictures}</ul>)).toBe(
    '<ul>' +
      '<img src="http://shop.test/media/cup.webp" srcSet="http://shop.test/media/cup.webp 200w" alt="a &quot;&lt;cup"/>' +
      '<img src="http://shop.test/media/pot.webp" srcSet="http://shop.test/media/pot.webp 200w" alt="a &quot;&lt;pot"/>' +
      '</ul>',
  )
})

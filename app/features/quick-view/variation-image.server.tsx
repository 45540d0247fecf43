/** The picture of a variation as shown in the quick view, for contract scripts (variations.md). */
import type { ShowQuickViewImage } from '#app/features/variations/contract/contract-input.server.tsx'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'
import { localizeText } from '#app/platform/i18n/text/pick-text.ts'

export const quickViewImage: ShowQuickViewImage = (
  { settings, siteUrl },
  { picture, product, locale, render },
) => {
  const width = Math.min(settings.current()['quick-view'].imageSize, picture.width)
  const src = siteUrl + createPicturePath(picture, width)
  const html = render(['quick view', src], () => (
    <img
      width={width}
      height={Math.round((width * picture.height) / picture.width)}
      src={src}
      className="attachment-woosq size-woosq"
      alt={localizeText(product.name, locale)}
    />
  ))
  return { src, html }
}

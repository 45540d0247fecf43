import type { Picture } from '#app/features/media/pictures/picture.ts'
import { ImageOff } from 'lucide-react'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'

const SIZE_IN_PIXELS = 96

/** Next to the product's name, so it needs no alternative text. */
export function ItemPicture({ picture }: { picture: Picture | null }) {
  if (!picture) return <ImageOff className="icon woosw-no-picture" aria-hidden />
  return (
    <img
      src={createPicturePath(picture, SIZE_IN_PIXELS * 2)}
      width={SIZE_IN_PIXELS}
      height={SIZE_IN_PIXELS}
      alt=""
      loading="lazy"
      decoding="async"
      className="attachment-woocommerce_thumbnail size-woocommerce_thumbnail"
    />
  )
}

import type { Picture } from '#app/features/media/pictures/picture.ts'
import { ImageOff } from 'lucide-react'
import { createPicturePath } from '#app/features/media/pictures/picture.ts'

const SIZE = 96

/** A thumbnail next to the product's name, so it needs no alternative text. */
export function SmallPicture({ picture }: { picture: Picture | null }) {
  if (!picture) return <ImageOff className="icon woosc-no-picture" aria-hidden />
  return (
    <img
      src={createPicturePath(picture, SIZE * 2)}
      width={SIZE}
      height={SIZE}
      alt=""
      className="attachment-woosc-small size-woosc-small"
    />
  )
}

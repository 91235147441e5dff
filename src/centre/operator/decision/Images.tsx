import { useOperatorWords } from '../words.ts'

/** Links to the images that a player sent. They open in a tab of their own, at full size. */
export const Images = ({ images }: { images: readonly string[] }) => {
  const t = useOperatorWords()
  return (
    <ul className="operator-images">
      {images.map((image, index) => (
        <li key={image}>
          <a href={image} target="_blank" rel="noreferrer">
            <img src={image} alt={t('image_open', { number: index + 1 })} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  )
}

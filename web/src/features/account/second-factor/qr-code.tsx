import { encode } from 'uqr';
import { messages } from './messages';

export const QrCode = ({ text }: { readonly text: string }) => {
  const { data, size } = encode(text, { border: 2 });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={messages.qr}
      viewBox={`0 0 ${size} ${size}`}
      className="w-56 max-w-full rounded-control bg-white"
      shapeRendering="crispEdges"
    >
      <path d={squares.join('')} fill="black" />
    </svg>
  );
};

import { BottomBanner, Footer } from './footer.tsx';

/** The last part of every page: banner and footer. */
export default function Bottom() {
  return (
    <>
      <BottomBanner />
      <Footer />
    </>
  );
}

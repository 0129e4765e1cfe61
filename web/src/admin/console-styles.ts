// The style sheets that every screen of the console shares.
// Before any other style sheet: the first one fixes the order of the layers.
import '../ui/styles/tokens.css';
import '../ui/styles/base.css';
import '../ui/styles/controls.css';
import '../ui/styles/parts.css';
import '../ui/styles/overlays.css';

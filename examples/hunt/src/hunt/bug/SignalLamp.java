// SPDX-License-Identifier: EPL-2.0
package hunt.bug;

/**
 * A signal shows either red or green, in two volatile fields that are set one after the other. A
 * driver who looks in between sees both.
 */
public class SignalLamp {

    private volatile boolean red = true;
    private volatile boolean green;

    void go() {
        green = true; // step 1
        red = false; // step 2
    }

    String look() {
        boolean isGreen = green;
        boolean isRed = red;
        return isGreen && isRed ? "both" : isGreen ? "green" : isRed ? "red" : "none";
    }

    public static void main(String[] args) throws Exception {
        SignalLamp lamp = new SignalLamp();
        String[] seen = new String[1];
        Thread tower = new Thread(lamp::go, "tower");
        Thread driver = new Thread(() -> seen[0] = lamp.look(), "driver");
        tower.start();
        Thread.sleep(25);
        driver.start();
        tower.join();
        driver.join();
        if (seen[0].equals("both")) {
            throw new AssertionError("red and green");
        }
    }
}

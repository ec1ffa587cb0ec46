package bank;

@interface Transaction {
    String group() default "";
}
